import type { Guide } from '@payment-center/ui/testing'
import type { ArgTypesEnhancer, InputType, SBType, StrictInputType } from 'storybook/internal/types'

const isNothing = (type: SBType) => type.name === 'other' && type.value === 'undefined'

/** `boolean | undefined` is a switch, not a union: what may be left out is said by the missing star. */
function withoutUndefined(type: SBType): SBType {
  if (type.name !== 'union') return type
  const rest = type.value.filter((each) => !isNothing(each))
  const [only] = rest
  return rest.length === 1 && only ? { ...only, ...rawOf(type), required: type.required ?? false } : type
}

const rawOf = (type: SBType) => (type.raw ? { raw: type.raw } : {})

function inWords(type: SBType): string {
  if (type.name === 'enum') return type.value.map((each) => `'${each}'`).join(' | ')
  if (type.raw) return type.raw.replace(/ \| undefined$/, '').replace(/^\((.*=> \w+)\)$/, '$1')
  return type.name === 'other' ? type.value : type.name
}

/** Props that mean the same everywhere. */
const meanings: Readonly<Record<string, string>> = {
  ref: 'The element itself, for focus.',
  children: 'What stands inside.',
  id: 'The element’s id; without one it makes its own.',
  name: 'The name in its form.',
  as: 'The HTML element it becomes.',
  label: 'What it is called, in words that everybody sees.',
  title: 'What it says first, in a few words.',
  icon: 'An icon before the words.',
  tone: 'What kind of news it is; the colour follows.',
  value: 'What it holds now.',
  onClick: 'What a press does.',
  onClose: 'What closing does.',
  disabled: 'Out of use; prefer a sentence that says why.',
  detail: 'One supporting line.',
  practice: 'Whose page it is.',
  onChange: 'Called with what it should hold.',
  href: 'Where it leads.',
  homeHref: 'Where the logo leads.',
  hint: 'One line of help under it.',
  error: 'What is wrong, as a sentence; it takes the hint’s place.',
  optional: 'It may be left empty, and says so.',
  required: 'It must not be left empty.',
  onBlur: 'Called when it is left.',
  onFocus: 'Called when it is entered.',
  autoComplete: 'What a browser may fill in.',
  open: 'Whether it is open.',
  level: 'The heading’s level.',
  legend: 'The question they answer.',
  hideLegend: 'A heading above says it already; those who listen still hear it.',
  space: 'The room between, in pixels of the scale.',
  align: 'Which edge they stand at.',
  lang: 'The language of its words, where it isn’t the page’s.',
  action: 'At most one button.',
}

/** A prop as a person wants to read and to set it. */
export function plainType(name: string, given: InputType, choices: Guide['choices'] = {}): InputType {
  const chosen = choices[name]
  const type: SBType | undefined = chosen
    ? { name: 'enum', value: [...chosen] }
    : typeof given.type === 'object'
      ? withoutUndefined(given.type)
      : undefined
  const description = given.description || (meanings[name] ?? '')
  if (!type) return { ...given, description }
  const table = { ...given.table, type: { summary: inWords(type) } }
  const plain = { ...given, description, type, table }
  if (type.name === 'enum') return { ...plain, options: type.value, control: { type: 'select' } }
  return plain
}

/** Controls that a designer can use: words as words, choices as choices, nothing for what only code can give. */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const { choices } = (parameters['guide'] ?? {}) as Partial<Guide>
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, given]): [string, StrictInputType] => {
      const plain = plainType(name, given, choices)
      const { type } = plain
      const inCode = typeof type === 'object' && (type.name === 'other' || type.name === 'union')
      const value: unknown = initialArgs[name]
      const control = !inCode
        ? {}
        : { control: typeof value === 'string' ? { type: 'text' as const } : { disable: true } }
      const strict = { ...plain, ...control, name: given.name }
      return [name, strict as StrictInputType]
    }),
  )
}
