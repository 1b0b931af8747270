type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** The fields of one of Stripe's objects that are always null here: names with spaces between them. */
export function nulls<Text extends string>(...lines: readonly Text[]): Record<Words<Text>, null> {
  return Object.fromEntries(
    lines
      .join(' ')
      .split(' ')
      .map((name) => [name, null]),
  ) as Record<Words<Text>, null>
}
