import '@fontsource-variable/inter/wght.css'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import './stable-rendering.css.ts'
import { isAccessible } from './axe-checks.ts'
import { comparePictures } from './compare-pictures.ts'
import { holdsEverywhere, settled } from './screen-checks.ts'

// As patient as the end-to-end tests, because Vite may first have to transform and serve the code.
configure({ asyncUtilTimeout: 10_000 })

type Story = { readonly id: string; readonly tags: readonly string[] }

afterEach<{ readonly story?: Story }>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return
  if (story.tags.includes('picture')) {
    await settled()
    await comparePictures(story.id)
  }
  if (!story.tags.includes('screen')) return isAccessible()
  await settled()
  await holdsEverywhere()
})
