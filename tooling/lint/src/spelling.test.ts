import { spellCheckDocument } from 'cspell-lib'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Checks a text with the project's configuration, as if it stood in the named file; gives the misspelled words. */
async function misspelled(file: string, text: string): Promise<string[]> {
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(join(root, file)).href, text },
    { configFile: join(root, 'cspell.json'), generateSuggestions: false },
    {},
  )
  return issues.map((issue) => issue.text)
}

test('finds a misspelled word in a name, a comment and a document', async () => {
  expect(await misspelled('a.ts', '// The adress\nconst recievedCents = 1\n')).toEqual(['adress', 'recieved'])
  expect(await misspelled('a.md', 'The behaviour is *wrnog*.\n')).toEqual(['behaviour', 'wrnog'])
})

test('checks Spanish in message catalogs and reports it elsewhere', async () => {
  const text = "const es = { pay: 'Pagar la factura', due: 'Vencimeinto' }\n"
  expect(await misspelled('apps/portal/src/messages.es.ts', text)).toEqual(['Vencimeinto'])
  expect(await misspelled('apps/portal/src/a.ts', text)).toContain('factura')
})
