import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropSummaries } from './without-summaries.ts'

const wire = join(import.meta.dirname, '../../../packages/validation/src/wire')

test('drops a summary of several lines and keeps the number of each line', () => {
  const call = [
    "  name: 'pay',",
    '  summary:',
    "    'Pays ' +",
    '    "an invoice\'s rest.",',
    "  method: 'PUT',",
  ]
  expect(dropSummaries(call.join('\n')).split('\n')).toEqual([call[0], '', '', '', call[4]])
})

test('drops the summary of every call of the API', () => {
  const files = globSync('*.ts', { cwd: wire }).filter((file) => file !== 'call.ts')
  const declared = files.map((file) => readFileSync(join(wire, file), 'utf8'))
  expect(declared.join('\n')).toContain('summary:')
  expect(declared.map(dropSummaries).join('\n')).not.toContain('summary:')
})
