import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { TextField } from '../field/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { guide } from '../testing/index.ts'

function NameForm() {
  const [attempt, setAttempt] = useState(0)
  const [name, setName] = useState('')
  const error = attempt > 0 && name === '' ? 'Last name is required' : undefined
  return (
    <Form
      onSubmit={() => {
        setAttempt(attempt + 1)
      }}
    >
      <Stack space={24}>
        {error ? (
          <ErrorSummary
            title="Please check one field"
            attempt={attempt}
            errors={[{ fieldId: 'last-name', message: error }]}
          />
        ) : null}
        <TextField
          id="last-name"
          label="Patient last name"
          value={name}
          onChange={setName}
          error={error}
          required
        />
        <Button type="submit">Next</Button>
      </Stack>
    </Form>
  )
}

/** Says above a form which fields are wrong. It takes focus on each refused submit and leads to the fields. */
const meta = {
  title: 'Components/Error summary',
  parameters: {
    ...guide({
      use: [
        'on every form of more than one field, when it is refused',
        'together with the error beside each field, in the same words',
      ],
      instead: [
        { when: 'One field is wrong, and it is in sight: its own error will do', take: 'Components/Field' },
        { when: 'The answer came from a bank or a server', take: 'Components/Alert' },
      ],
      props: { ErrorSummary },
    }),
  },
  component: NameForm,
} satisfies Meta<typeof NameForm>

export default meta

type Story = StoryObj<typeof meta>

export const BeforeSubmit: Story = {}

/** Each refused submit moves focus to the summary; its links move it to the field. */
export const TakesFocusAndLeads: Story = {
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    await userEvent.click(next)
    const summary = canvas.getByText('Please check one field').closest('[tabindex]')
    await expect(summary).toHaveFocus()
    await userEvent.click(next)
    await expect(summary).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Last name is required' }))
    await expect(canvas.getByRole('textbox', { name: 'Patient last name' })).toHaveFocus()
  },
}
