import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { TextField } from '../field/TextField.tsx'
import { Form } from '../field/FieldFrame.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Alert } from '../alert/Alert.tsx'
import { Link } from '../link/Link.tsx'
import { guide } from '../testing/index.ts'

/** With the number of submits at the start. */
function NameForm({ submits = 0 }: { readonly submits?: number }) {
  const [attempt, setAttempt] = useState(submits)
  const [name, setName] = useState('')
  const error = attempt > 0 && name === '' ? 'Last name is required' : undefined
  return (
    <Form
      onSubmit={() => {
        setAttempt(attempt + 1)
      }}
    >
      <Stack space={24}>
        <ErrorSummary title="Please check these fields" attempt={attempt} errors={{ 'last-name': error }} />
        <TextField id="last-name" label="Patient last name" value={name} onChange={setName} error={error} />
        <Button type="submit">Next</Button>
      </Stack>
    </Form>
  )
}

/** Lists a form's validation errors above it. It takes focus on each failed submit and links to the fields. */
const meta = {
  title: 'Components/Error summary',
  parameters: {
    ...guide({
      use: [
        'on every form with more than one field, after a failed submit',
        'together with the error at each field, in the same words',
      ],
      instead: [
        { when: 'One visible field is invalid: its own error is enough', take: 'Components/Text field' },
        { when: 'The error came from a bank or a server', take: 'Components/Alert' },
      ],
      pairs: [
        {
          good: () => (
            <Alert tone="danger" title="Please check these fields">
              <Link href="#last-name">Last name is required</Link>
            </Alert>
          ),
          why: 'Repeat each field’s error in the same words.',
          bad: () => (
            <Alert tone="danger" title="Error">
              Invalid input
            </Alert>
          ),
          whyNot: 'Don’t leave people to search for the field.',
        },
      ],
      accessibility: [
        'Takes focus after each failed submit, so that it is read first',
        'Each entry is a link that moves focus to its field',
      ],
    }),
  },
  component: NameForm,
  subcomponents: { ErrorSummary },
} satisfies Meta<typeof NameForm>

export default meta

type Story = StoryObj<typeof meta>

export const AfterSubmit: Story = {
  args: { submits: 1 },
  // It takes focus.
  parameters: { docs: { story: { inline: false } } },
}

/** Each failed submit moves focus to the summary; its links move it to the field. */
export const TakesFocusAndLinksToFields: Story = {
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    await userEvent.click(next)
    const summary = canvas.getByText('Please check these fields').closest('[tabindex]')
    await expect(summary).toHaveFocus()
    await userEvent.click(next)
    await expect(summary).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Last name is required' }))
    await expect(canvas.getByRole('textbox', { name: 'Patient last name' })).toHaveFocus()
  },
}
