import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { HeldValue } from '../testing/HeldValue.tsx'
import { NewPasswordField, PasswordField } from './PasswordField.tsx'

/** A new password with the checklist of its requirements. */
const meta = {
  title: 'Components/New password field',
  parameters: {
    ...guide({
      use: ['wherever a password is set or changed'],
      instead: [{ when: 'It is the password of an account', take: 'Components/Password field' }],
      pairs: [
        {
          good: () => (
            <NewPasswordField
              label="New password"
              account="maya@example.com"
              value="Sunny-Day"
              onChange={() => undefined}
              rules={[
                { label: 'At least 8 characters', met: true },
                { label: 'At least one number', met: false },
              ]}
            />
          ),
          why: 'Check requirements off while people type.',
          bad: () => (
            <PasswordField
              label="New password"
              value="Sunny-Day"
              onChange={() => undefined}
              error="Weak password"
            />
          ),
          whyNot: 'Don’t wait for Submit to say what is missing.',
        },
      ],
      accessibility: [
        'autocomplete="new-password" and passwordrules: password managers suggest one that fits',
        'The requirements are the field’s description',
      ],
    }),
  },
  component: NewPasswordField,
  args: {
    label: 'New password',
    account: 'maya@example.com',
    value: '',
    onChange: () => undefined,
    rules: [],
  },
} satisfies Meta<typeof NewPasswordField>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

const special = /[^\da-z]/i

/** Requirements are checked off while typing, in text too; nothing is ever red. */
export const NewPassword: Story = {
  render: () => (
    <HeldValue>
      {(value, onChange) => (
        <NewPasswordField
          label="New password"
          account="maya@example.com"
          value={value}
          onChange={onChange}
          rules={[
            { label: 'At least 8 characters', met: value.length >= 8 },
            { label: 'Upper and lower case letters', met: /[a-z]/.test(value) && /[A-Z]/.test(value) },
            { label: 'At least one number', met: /\d/.test(value) },
            { label: 'At least one special character', met: special.test(value) },
          ]}
        />
      )}
    </HeldValue>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('New password')
    await expect(canvas.getByRole('list', { name: 'Password requirements' })).toBeVisible()
    await userEvent.type(field, 'Sunny-Day')
    await expect(canvas.getByText('At least one special character').parentElement).toHaveTextContent(/, met$/)
    await expect(canvas.getByText('At least one number').parentElement).toHaveTextContent(/, not met yet$/)
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 4 met')
    await userEvent.type(field, '1')
    await expect(canvas.getByRole('status')).toHaveTextContent('4 of 4 met')
    await expect(field).toHaveAccessibleDescription(/At least 8 characters/)
    await expect(field).toHaveAttribute('passwordrules', expect.stringContaining('required: digit'))
  },
}
