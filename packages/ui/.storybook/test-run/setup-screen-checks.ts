import '@fontsource-variable/inter/wght.css'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import './stable-rendering.css.ts'
import { isAccessible } from './axe-checks.ts'
import { comparePictures } from './compare-pictures.ts'
import { letTimeRun } from './let-time-run.ts'
import { holdsEverywhere, settled, separatesTexts } from './screen-checks.ts'
import { watchBareText } from './watch-bare-text.ts'

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
