import { fails, waits, answers, type PreparedAnswer } from '@payment-center/api-client/testing'
import { lakeside, logoUrls } from '@payment-center/ui/testing'
import { aLocation } from '@payment-center/validation/testing'
import * as wire from '@payment-center/validation/wire'
import type { Decorator } from '@storybook/react-vite'
import { useMemo, type ComponentType } from 'react'
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'

type Call = Parameters<typeof fails>[0]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

const dataCalls = Object.values(wire as Readonly<Record<string, unknown>>)
  .filter(isCall)
  .filter(({ name }) => name !== wire.getLocationFullInformation.name)

const practice = (given: Parameters<typeof aLocation>[0]) => [
  answers(wire.getLocationFullInformation, { locations: [aLocation(given)] }),
]

const practices: Readonly<Record<string, readonly PreparedAnswer[]>> = {
  'Bright Smiles Dental': practice({ logoUrl: logoUrls.brightSmiles }),
  'Lakeside Family Medicine': practice({
    practiceName: lakeside.name,
    logoUrl: logoUrls.lakeside,
    logoBackgroundColor: '#f4d35e',
  }),
  'Without a logo': practice({
    practiceName: 'Canyon Orthodontics',
    logoUrl: null,
    logoBackgroundColor: '#ffffff',
  }),
  'With a long name': practice({
    practiceName: 'Westchester Center for Periodontics, Orthodontics and Pediatric Dentistry',
    logoUrl: null,
  }),
}

const responses: Readonly<Record<string, readonly PreparedAnswer[]>> = {
  'Keep loading': dataCalls.map((call) => waits(call)),
  'Fail in the API': dataCalls.map((call) => fails(call, 'internal')),
  'Not reachable': dataCalls.map((call) => fails(call, 'unreachable')),
}

const select = (name: string, description: string, options: readonly string[]): StrictInputType => ({
  name,
  description,
  options,
  control: { type: 'select' },
  table: { category: 'Screen' },
})

const hasAnswers = (args: Readonly<Record<string, unknown>>) => Array.isArray(args['given'])

/** Controls for every screen on prepared answers: its practice, and how the API responds. */
export const screenControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  hasAnswers(initialArgs)
    ? {
        ...argTypes,
        practice: select('practice', 'The practice of the screen.', Object.keys(practices)),
        responses: select('responses', 'How the API responds to everything else.', Object.keys(responses)),
      }
    : argTypes

type Args = Readonly<Record<string, unknown>>

type Props = { readonly Story: ComponentType<{ args?: Args }>; readonly args: Args }

function WithAnswers({ Story, args }: Props) {
  const { given, practice: chosen, responses: responding } = args
  const more = useMemo(
    () => [...(practices[String(chosen)] ?? []), ...(responses[String(responding)] ?? [])],
    [chosen, responding],
  )
  const all = useMemo(() => [...((given ?? []) as readonly PreparedAnswer[]), ...more], [given, more])
  if (more.length === 0) return <Story />
  // A new key makes the screen load again.
  return <Story key={`${String(chosen)} ${String(responding)}`} args={{ ...args, given: all }} />
}

/** Adds the chosen answers to the story's own ones, of which the last per call wins. */
export const withScreenControls: Decorator = (Story, { args }) =>
  hasAnswers(args) ? <WithAnswers Story={Story} args={args} /> : <Story />
