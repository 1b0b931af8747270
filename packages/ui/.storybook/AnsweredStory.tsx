import { answers, fails, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { lakeside, logoUrls } from '@payment-center/ui/testing'
import { aLocation } from '@payment-center/validation/testing'
import * as wire from '@payment-center/validation/wire'
import { useMemo, type ComponentType } from 'react'
import type { practices, responses } from './screen-control-names.ts'

type Answers<Name extends string> = Readonly<Record<Name, readonly PreparedAnswer[]>>

type Call = Parameters<typeof fails>[0]

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** Every call but that of the practice, whose frame stays. */
const dataCalls = Object.values(wire as Readonly<Record<string, unknown>>)
  .filter(isCall)
  .filter(({ name }) => name !== wire.getLocationFullInformation.name)

const location = (given: Parameters<typeof aLocation>[0]) => [
  answers(wire.getLocationFullInformation, { locations: [aLocation(given)] }),
]

const practiceAnswers: Answers<(typeof practices)[number]> = {
  'Bright Smiles Dental': location({ logoUrl: logoUrls.brightSmiles }),
  'Lakeside Family Medicine': location({
    practiceName: lakeside.name,
    logoUrl: logoUrls.lakeside,
    logoBackgroundColor: '#f4d35e',
  }),
  'Without a logo': location({
    practiceName: 'Canyon Orthodontics',
    logoUrl: null,
    logoBackgroundColor: '#ffffff',
  }),
  'With a long name': location({
    practiceName: 'Westchester Center for Periodontics, Orthodontics and Pediatric Dentistry',
    logoUrl: null,
  }),
}

const responseAnswers: Answers<(typeof responses)[number]> = {
  'Keep loading': dataCalls.map((call) => waits(call)),
  'Fail in the API': dataCalls.map((call) => fails(call, 'internal')),
  'Not reachable': dataCalls.map((call) => fails(call, 'unreachable')),
}

const known: Answers<string> = { ...practiceAnswers, ...responseAnswers }

type Args = Readonly<Record<string, unknown>>

type Props = {
  readonly Story: ComponentType<{ args?: Args }>
  readonly args: Args
  /** The chosen practice and response. */
  readonly chosen: readonly string[]
}

/** A story with the chosen answers after its own ones: the last per call wins. */
export default function AnsweredStory({ Story, args, chosen }: Props) {
  const { given } = args
  const key = chosen.join('\n')
  const all = useMemo(() => {
    const more = key.split('\n').flatMap((name) => known[name] ?? [])
    return [...((given ?? []) as readonly PreparedAnswer[]), ...more]
  }, [given, key])
  // A new key makes the screen load again.
  return <Story key={key} args={{ ...args, given: all }} />
}
