/** A value, or the one word that says why there is none. */
export type Answer<Value, Problem extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }
