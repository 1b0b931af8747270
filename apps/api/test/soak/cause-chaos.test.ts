import { expect, test } from 'vitest'
import { describeLines, linesOf } from './cause-chaos.ts'

const line = {
  name: 'kills',
  seed: 1,
  runs: 3,
  faults: 9,
  withThreeFaults: 3,
  captures: 2,
  doubled: 0,
  lost: 0,
  centsAdrift: 0,
  unsettled: 1,
  seconds: [0, 2, Infinity],
}

test('an unsettled payment counts as the slowest, not as the fastest', () => {
  const text = describeLines(linesOf(`${JSON.stringify(line)}\n`))
  expect(text).toContain('unsettled after 60 s 1')
  expect(text).toContain('settled after 2.0 s (median), never (99th percentile)')
})
