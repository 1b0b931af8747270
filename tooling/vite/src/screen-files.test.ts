import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { screenFiles } from './screen-files.ts'

const dist = mkdtempSync(join(tmpdir(), 'screen-files-'))
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, 'index.html'), '<script src="/assets/portal/main-1.js"></script>')
writeFileSync(
  join(dist, '.vite', 'index.json'),
  JSON.stringify({
    '_main-1.js': { file: 'assets/portal/main-1.js' },
    '_list-2.js': {
      file: 'assets/portal/list-2.js',
      imports: ['_main-1.js'],
      css: ['assets/portal/list-2.css'],
    },
    'src/features/overview/OverviewScreen.tsx': {
      name: 'overview',
      file: 'assets/portal/overview-3.js',
      imports: ['_list-2.js'],
    },
    'src/features/plans/PlansScreen.tsx': { file: 'assets/portal/plans-4.js' },
  }),
)

afterAll(() => rmSync(dist, { recursive: true }))

test.each(['overview/OverviewScreen.tsx', 'overview'])(
  'what a screen weighs is the first load and all that the screen imports, each file once: by %s',
  (chunk) => {
    expect(screenFiles(dist, [chunk])).toEqual(
      ['main-1.js', 'overview-3.js', 'list-2.js', 'list-2.css'].map((name) =>
        join(dist, 'assets/portal', name),
      ),
    )
  },
)

test('a screen that is not there is an error, not a weight of zero', () => {
  expect(() => screenFiles(dist, ['nowhere.tsx'])).toThrow('no chunk for nowhere.tsx')
})
