import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { HeldValue } from '../testing/HeldValue.tsx'
import { CodeField } from './MaskedFields.tsx'
import { FieldPair } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

/** A six-digit code from an email or an app. */
const meta = {
  title: 'Components/Code field',
  parameters: {
    ...guide({
      use: ['for a code from an email or an authenticator app'],
      instead: [
        { when: 'It is a password', take: 'Components/Password field' },
        { when: 'It is any other text', take: 'Components/Text field' },
      ],
      pairs: [
        {
          good: () => <CodeField label="6-digit code" value="123" onChange={() => undefined} />,
          why: 'Use one field, so that a code can be pasted or filled in.',
          bad: () => (
            <FieldPair>
              <TextField label="1" value="1" onChange={() => undefined} />
              <TextField label="2" value="2" onChange={() => undefined} />
            </FieldPair>
          ),
          whyNot: 'Don’t use a box per digit: screen readers read six fields.',
        },
      ],
      accessibility: [
        'autocomplete="one-time-code": phones offer the code from the message',
        'Submits itself after the sixth digit',
      ],
    }),
  },
  component: CodeField,
  args: { label: '6-digit code', value: '', onChange: () => undefined },
} satisfies Meta<typeof CodeField>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

const completed = fn()

/** One input, so that a code can be autofilled or pasted. */
export const Code: Story = {
  render: () => (
    <HeldValue>
      {(value, onChange) => (
        <CodeField label="6-digit code" value={value} onChange={onChange} onComplete={completed} />
      )}
    </HeldValue>
  ),
  play: async ({ canvas }) => {
    completed.mockClear()
    const field = canvas.getByRole('textbox', { name: '6-digit code' })
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.click(field)
    await userEvent.paste('123 45')
    await expect(completed).not.toHaveBeenCalled()
    await userEvent.keyboard('a67')
    await expect(field).toHaveValue('123456')
    await expect(completed.mock.calls).toEqual([['123456']])
  },
}
