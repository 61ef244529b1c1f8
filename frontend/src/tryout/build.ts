/** A build as the server sends it. */

import type { components } from '../generated/api';

export type TryOut = components['schemas']['TryOut'];
export type TryPart = components['schemas']['TryPart'];
export type Slider = components['schemas']['Slider'];
