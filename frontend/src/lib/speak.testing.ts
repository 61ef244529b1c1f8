/** Unit tests speak English, as a page does before it shows anything. */

import { speak } from './words';

await speak('en');
