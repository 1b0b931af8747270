import '@fontsource-variable/inter/wght.css'
import './stable-rendering.css.ts'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import { isAccessible } from './axe-checks.ts'
import { comparePictures } from './compare-pictures.ts'
import { holdsEverywhere, settled, separatesTexts } from './screen-checks.ts'
import { watchBareText } from './watch-bare-text.ts'

// Kept before any story freezes them.
const { Date, setTimeout } = globalThis

/**
 * Ends a story's frozen time. Vitest names the setup of the next file by the time: with the name of an earlier one,
 * it is not loaded again, and that file's stories are not checked.
 */
export function letTimeRun(): void {
  Object.assign(globalThis, { Date, setTimeout })
}

// As patient as the end-to-end tests, because Vite may first have to transform and serve the code.
configure({ asyncUtilTimeout: 10_000 })

watchBareText()

type Story = { readonly id: string; readonly tags: readonly string[] }

afterEach<{ readonly story?: Story }>(async ({ story, task }) => {
  try {
    if (story && task.result?.state !== 'fail') await check(story)
  } finally {
    letTimeRun()
  }
})

async function check({ id, tags }: Story): Promise<void> {
  separatesTexts()
  if (tags.includes('picture')) {
    await settled()
    await comparePictures(id)
  }
  if (!tags.includes('screen')) return isAccessible()
  await settled()
  await holdsEverywhere()
}
