/** Where a round came from: its table, or only the text of a link. */

export interface Source {
  /** The table's page, or null when the link is all there is. */
  table: string | null;
  /** The address that shows this round to others. */
  address: string;
  /** The seat this device had. */
  you: number | null;
  /** The page that deals the same cards again. */
  deal?: string;
}
