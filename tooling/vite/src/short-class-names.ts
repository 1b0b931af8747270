/**
 * Makes class names of six letters for vanilla-extract, whose own have nine: a page names each twice, and letters that
 * mean nothing don't compress.
 * @returns the name of a class by its hash, the same in every build; it throws where two classes would have one name
 */
export function shortClassNames(): (given: { readonly hash: string }) => string {
  const hashes = new Map<string, string>()
  return ({ hash }) => {
    const name = `_${hash.slice(-5)}`
    const before = hashes.get(name)
    if (before !== undefined && before !== hash) throw new Error(`Two classes are called ${name}.`)
    hashes.set(name, hash)
    return name
  }
}
