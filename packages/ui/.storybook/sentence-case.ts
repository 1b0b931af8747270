const names = new Set(['Enter', 'Smiles', 'Spanish'])

/** A story's name in sentence case; Storybook capitalizes each word of its export. */
export const sentenceCase = (name: string): string =>
  name.replaceAll(/(?<= )\w+/g, (word) => (names.has(word) ? word : word.toLowerCase()))
