import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

/** A password with a button that shows it. */
const meta = {
  title: 'Components/Password field',
  parameters: {
    ...guide({
      use: ['for the password of an account'],
      instead: [
        { when: 'It is a new password', take: 'Components/New password field' },
        { when: 'It is a code', take: 'Components/Code field' },
      ],
      pairs: [
        {
          good: () => <PasswordField label="Password" value="Sunny-Day" onChange={() => undefined} />,
          why: 'Let people see what they type.',
          bad: () => (
            <TextField type="password" label="Password" value="Sunny-Day" onChange={() => undefined} />
          ),
          whyNot: 'Don’t hide it without a way to check it.',
        },
      ],
      accessibility: [
        'The button’s name is its action: Show Password, Hide Password',
        'Password managers fill it in',
      ],
    }),
  },
  component: PasswordField,
  args: { label: 'Password', value: '', onChange: () => undefined },
} satisfies Meta<typeof PasswordField>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

function Password() {
  const [value, setValue] = useState('Sunny-Day')
  return <PasswordField label="Password" autoComplete="current-password" value={value} onChange={setValue} />
}

/** A text button instead of an eye icon; its name is its state. */
export const PasswordShownAndHidden: Story = {
  render: () => <Password />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show Password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Password' }))
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('Sunny-Day')
  },
}
