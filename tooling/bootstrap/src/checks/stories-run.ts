import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../project.ts'
import { runNode } from '../run-node.ts'
import type { VitestReport } from './read-report.ts'
import type { SharedRun, TestTask } from './shared-run.ts'

/**
 * The story files of a task, from the repository's root: those of a folder in `src/stories` for
 * `test:stories-<folder>`, and all others of the workspace for `test:stories`.
 */
export function storyFilesOf({ task, directory }: TestTask): string[] {
  const folder = /^test:stories-(.+)$/.exec(task)?.[1]
  const patterns = ['src/**/*.stories.tsx', '.storybook/**/*.stories.tsx']
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: join(root, directory) }))
  const isOwn = (file: string) => /^src\/stories\/([^/]+)\//.exec(file)?.[1] === folder
  return files.filter(isOwn).map((file) => join(directory, file))
}

type VitestFile = VitestReport['testResults'][number]

/** The stories as tests, in one Vitest. */
export const storiesRun: SharedRun<VitestReport> = {
  isOwn: ({ task }) => /^test:stories(-|$)/.test(task),
  run: (tasks, report) => {
    const files = tasks.flatMap(storyFilesOf).map((file) => join(root, file))
    const config = ['--config', 'vitest.stories.config.ts']
    const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    return runNode(['node_modules/vitest/vitest.mjs', 'run', ...config, ...output, ...files], {
      cwd: join(root, 'packages/ui'),
    })
  },
  partOf: ({ testResults }, task) => {
    const files = new Set(storyFilesOf(task))
    const own = testResults.filter(({ name }) => files.has(relative(root, name)))
    return { testResults: own.map(failUnchecked) }
  },
}

/** A story that rendered, but whose accessibility, picture or screen was not checked, proves nothing. */
function failUnchecked(file: VitestFile): VitestFile {
  const assertionResults = file.assertionResults.map((test) =>
    test.status === 'passed' && test.meta?.isChecked !== true
      ? { ...test, status: 'failed', failureMessages: ['The checks of setup-screen-checks.ts did not run.'] }
      : test,
  )
  return { ...file, assertionResults }
}
