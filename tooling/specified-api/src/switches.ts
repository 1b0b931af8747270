/** How the server reads what the specification leaves open. */
export interface Switches {
  /** Ids as numbers or as text. */
  readonly ids: 'number' | 'text'
  /** Dates as timestamps or as calendar days. */
  readonly dates: 'timestamp' | 'day'
  /** `cardExpirationDate` as MM/YYYY or MM/YY; or two fields instead of it. */
  readonly expiry: 'MM/YYYY' | 'MM/YY' | 'months'
  /** `credit` or `CREDIT`. */
  readonly funding: 'lower' | 'upper'
  /** Whether a logo call returns `url`, or the practice has no logo. */
  readonly logo: 'url' | 'none'
  /** Whether the provider captures at confirmation, or the server once it sees the confirmed payment. */
  readonly capture: 'automatic' | 'manual'
  readonly accountType: 'simplyzero' | 'mixed' | 'others'
  /** Whether `fullInfo` is the location, or a list of locations. */
  readonly fullInfo: 'location' | 'list'
  /** Whether a list is under its name in `data`, or is `data`. */
  readonly lists: 'named' | 'bare'
  /** Whether each list has a row in which optional values are missing. */
  readonly oddRow: boolean
}

export const defaultSwitches: Switches = {
  ids: 'number',
  dates: 'timestamp',
  expiry: 'MM/YYYY',
  funding: 'lower',
  logo: 'url',
  capture: 'automatic',
  accountType: 'mixed',
  fullInfo: 'location',
  lists: 'named',
  oddRow: false,
}
