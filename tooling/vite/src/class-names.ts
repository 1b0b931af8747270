import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'

/** Vanilla Extract with short class names, which are in the sheet and in the code of each page. */
export const styles = () => vanillaExtractPlugin({ identifiers: ({ hash }) => shortName(hash) })

const longNames = new Map<string, string>()

/**
 * The last five characters of a class's long name: the same in every build, also on the server.
 * @throws Error when another class has the same ones
 */
export function shortName(long: string): string {
  const short = `_${long.slice(-5)}`
  const known = longNames.get(short) ?? long
  if (known !== long)
    throw new Error(`The classes ${known} and ${long} get the same name: rename the file of one.`)
  longNames.set(short, known)
  return short
}
