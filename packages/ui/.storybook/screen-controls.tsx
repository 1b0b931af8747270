import type { Decorator } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import type { ArgTypesEnhancer, StrictArgTypes, StrictInputType } from 'storybook/internal/types'
import { practices, responses } from './screen-control-names.ts'

// Lazy, because it contains every call of the API.
const AnsweredStory = lazy(() => import('./AnsweredStory.tsx'))

const select = (name: string, description: string, options: readonly string[]): StrictInputType => ({
  name,
  description,
  options,
  control: { type: 'select' },
  table: { category: 'Screen' },
})

const hasAnswers = (args: Readonly<Record<string, unknown>>) => Array.isArray(args['given'])

/** What only code can provide: answers, routes and ports. */
const hidden = (argTypes: StrictArgTypes): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      { ...type, table: { ...type.table, disable: true } },
    ]),
  )

/** Controls for every screen on prepared answers: its practice, and how the API responds. */
export const screenControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  hasAnswers(initialArgs)
    ? {
        ...hidden(argTypes),
        practice: select('practice', 'The practice of the screen.', practices),
        responses: select('responses', 'How the API responds to everything else.', responses),
      }
    : argTypes

/** Applies a screen's controls. */
export const withScreenControls: Decorator = (Story, { args }) => {
  const chosen = [args['practice'], args['responses']].filter((name) => typeof name === 'string')
  if (chosen.length === 0) return <Story />
  return (
    <Suspense fallback={null}>
      <AnsweredStory Story={Story} args={args} chosen={chosen} />
    </Suspense>
  )
}
