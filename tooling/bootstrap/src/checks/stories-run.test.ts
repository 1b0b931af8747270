import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../project.ts'
import { titlesOf } from './read-report.ts'
import type { TestTask } from './shared-run.ts'
import { storiesRun, storyFilesOf } from './stories-run.ts'

const portal = (task: string): TestTask => ({ task, directory: 'apps/portal' })

test('takes the stories of a folder, and the others of a workspace', () => {
  expect(storyFilesOf(portal('test:stories-methods'))).toEqual([
    'apps/portal/src/stories/methods/Methods.stories.tsx',
  ])
  expect(storyFilesOf(portal('test:stories'))).toContain('apps/portal/src/stories/LargeSums.stories.tsx')
  expect(storyFilesOf(portal('test:stories'))).not.toContain(
    'apps/portal/src/stories/methods/Methods.stories.tsx',
  )
})

test('takes every story in one task', () => {
  const directories = ['apps/guest', 'apps/portal', 'packages/payments', 'packages/ui']
  const tasks = directories.flatMap((directory) => {
    const { scripts } = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    return Object.keys(scripts).map((task) => ({ task, directory }))
  })
  const stories = globSync('{apps,packages}/*/{src,.storybook}/**/*.stories.tsx', { cwd: root })
  expect(tasks.filter(storiesRun.isOwn).flatMap(storyFilesOf).toSorted()).toEqual(stories.toSorted())
})

test('divides a report by the files of the tasks', () => {
  const file = (name: string) => ({ name: join(root, name), status: 'passed', assertionResults: [] })
  const methods = file('apps/portal/src/stories/methods/Methods.stories.tsx')
  const report = { testResults: [methods, file('packages/ui/src/button/Button.stories.tsx')] }
  expect(storiesRun.partOf(report, portal('test:stories-methods'))).toEqual({ testResults: [methods] })
})

test('counts a passed story as failed if its checks did not run', () => {
  const name = join(root, 'apps/portal/src/stories/methods/Methods.stories.tsx')
  const passed = (fullName: string, meta: { readonly isChecked?: true }) => ({
    fullName,
    status: 'passed',
    meta,
  })
  const assertionResults = [passed('a', { isChecked: true }), passed('b', {})]
  const part = storiesRun.partOf(
    { testResults: [{ name, status: 'passed', assertionResults }] },
    portal('test:stories-methods'),
  )
  expect(titlesOf(part)).toMatchObject({
    passed: ['a'],
    failed: [{ title: 'b', reason: 'The checks of setup-screen-checks.ts did not run.' }],
  })
})
