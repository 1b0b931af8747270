/** Ids, tokens and other values of one test, which replace `{name}` in its requests. */
export type Values = Readonly<Record<string, string | number>>
