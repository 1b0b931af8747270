import '@fontsource-variable/inter/wght.css'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import './steady.css.ts'
import { comparePictures, fitsEverywhere, seenInForcedColors } from './screen-checks.ts'

// Given by the project: whether pictures are compared, and what is the same in every scheme and language checked.
declare const STORIES_PICTURES: boolean

// What a story waits for may first have to be built and fetched: as patient as the end-to-end tests.
configure({ asyncUtilTimeout: 10_000 })

type Story = { readonly id: string; readonly tags: readonly string[] }

afterEach<{ readonly story?: Story }>(async ({ story, task }) => {
  if (!story?.tags.includes('screen') || task.result?.state === 'fail') return
  if (STORIES_PICTURES) await comparePictures(story.id)
  await fitsEverywhere()
  if (STORIES_PICTURES) await seenInForcedColors()
})
