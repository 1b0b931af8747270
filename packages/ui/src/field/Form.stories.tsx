import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { TextField } from './TextField.tsx'
import { Form } from './FieldFrame.tsx'
import { guide } from '../testing/index.ts'

/** A form that is submitted by its button or by Enter. */
const meta = {
  title: 'Components/Form',
  parameters: {
    ...guide({
      use: ['around all fields that a button submits, even a single one: people press Enter'],
      instead: [
        { when: 'Some of a form’s fields belong together', take: 'Components/Fieldset' },
        { when: 'The form has validation errors', take: 'Components/Error summary' },
      ],
      pairs: [
        {
          good: () => (
            <Form onSubmit={fn()}>
              <Stack space={16}>
                <TextField label="Email" value="" onChange={fn()} />
                <Button type="submit">Email me a code</Button>
              </Stack>
            </Form>
          ),
          why: 'Keep the button enabled, and check what people typed when they press it.',
          bad: () => (
            <Stack space={16}>
              <TextField label="Email" value="" onChange={fn()} />
              <Button disabledReason="Enter your email first.">Next</Button>
            </Stack>
          ),
          whyNot: 'Don’t disable the button until everything is right.',
        },
      ],
      accessibility: [
        'Enter in any field submits',
        'The browser’s own error bubbles are off, so that each field can show its error as text',
      ],
    }),
  },
  component: Form,
  args: {
    onSubmit: fn(),
    children: (
      <Stack space={24}>
        <TextField label="Email" type="email" value="pat" onChange={fn()} />
        <Button type="submit">Next</Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof Form>

export default meta

type Story = StoryObj<typeof meta>

/** The browser's own validation is off. */
export const SentByItsButtonOrEnter: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
}

/** Enter shows why the button is disabled, and leaves the focus in the field. */
export const EnterWhileDisabled: Story = {
  tags: ['!autodocs'],
  args: {
    children: (
      <>
        <TextField label="Email" value="pat" onChange={fn()} />
        <Button type="submit" disabledReason="Enter your whole email first.">
          Next
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.type(field, '{Enter}')
    await expect(field).toHaveFocus()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter your whole email first.')
  },
}
