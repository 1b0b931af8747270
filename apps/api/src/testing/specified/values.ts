/** Ids, tokens and other values of one test; `{name}` in a request stands for one. */
export type Values = Readonly<Record<string, string | number>>
