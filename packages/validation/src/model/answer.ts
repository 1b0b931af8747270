/** A value, or the reason why there is none. */
export type Answer<Value, Problem extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }
