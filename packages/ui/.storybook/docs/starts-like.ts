import type { PreparedStory } from 'storybook/internal/types'

const settingsOf = ({ storyGlobals }: PreparedStory) => JSON.stringify(storyGlobals)

/** Whether two stories look alike until their interactions run: they have the same args, render and settings. */
export function startsLike(story: PreparedStory, other: PreparedStory): boolean {
  const [args, others] = [story.initialArgs, other.initialArgs]
  const names = Object.keys({ ...args, ...others })
  return (
    names.every((name) => Object.is(args[name], others[name])) &&
    story.originalStoryFn === other.originalStoryFn &&
    story.parameters['layout'] === other.parameters['layout'] &&
    settingsOf(story) === settingsOf(other)
  )
}
