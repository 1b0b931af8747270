/** How the server reads what the specification leaves open. */
export const defaultSwitches = {
  ids: 'number' as 'number' | 'text',
  /** Dates as timestamps or as calendar days. */
  dates: 'timestamp' as 'timestamp' | 'day',
  /** `cardExpirationDate`; or two fields instead of it. */
  expiry: 'MM/YYYY' as 'MM/YYYY' | 'MM/YY' | 'months',
  /** `credit` or `CREDIT`. */
  funding: 'lower' as 'lower' | 'upper',
  /** Whether a logo call returns `url`, or the practice has no logo. */
  logo: 'url' as 'url' | 'none',
  /** Whether the provider captures at confirmation, or the server once it sees the confirmed payment. */
  capture: 'automatic' as 'automatic' | 'manual',
  /** Whether the server charges a saved card, or attaches it to a payment that the page confirms. */
  savedCards: 'charged' as 'charged' | 'attached',
  accountType: 'mixed' as 'simplyzero' | 'mixed' | 'others',
  /** Whether `fullInfo` is the location, or a list of locations. */
  fullInfo: 'location' as 'location' | 'list',
  /** Whether a list is under its name in `data`, or is `data`. */
  lists: 'named' as 'named' | 'bare',
  /** Whether each list has a row in which optional values are missing. */
  oddRow: false,
}

export type Switches = Readonly<typeof defaultSwitches>
