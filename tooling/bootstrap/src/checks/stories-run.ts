import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../project.ts'
import { runNode } from '../run-node.ts'
import type { VitestReport } from './read-report.ts'
import type { SharedRun, TestTask } from './shared-run.ts'

/**
 * The story files of a task, from the repository's root: those of a folder in `src/stories` for `test:stories-<folder>`,
 * and all others of the workspace for `test:stories`.
 */
export function storyFilesOf({ task, directory }: TestTask): string[] {
  const folder = /^test:stories-(.+)$/.exec(task)?.[1]
  const patterns = ['src/**/*.stories.tsx', '.storybook/**/*.stories.tsx']
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: join(root, directory) }))
  const isOwn = (file: string) => /^src\/stories\/([^/]+)\//.exec(file)?.[1] === folder
  return files.filter(isOwn).map((file) => join(directory, file))
}

/** The stories as tests, in one Vitest. */
export const storiesRun: SharedRun<VitestReport> = {
  isOwn: ({ task }) => /^test:stories(-|$)/.test(task),
  run: (tasks, report) => {
    const files = tasks.flatMap(storyFilesOf).map((file) => join(root, file))
    const config = ['--config', 'vitest.stories.config.ts', '--maxWorkers=100%', '--retry=1']
    const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    return runNode(['node_modules/vitest/vitest.mjs', 'run', ...config, ...output, ...files], {
      cwd: join(root, 'packages/ui'),
    })
  },
  partOf: ({ testResults }, task) => {
    const files = new Set(storyFilesOf(task))
    return { testResults: testResults.filter(({ name }) => files.has(relative(root, name))) }
  },
}
