import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Alert, Button, ButtonLink, Heading, PasswordField, Stack, TextField } from '../index.ts'
import { Doors } from '../shell/index.ts'
import { brightSmiles, guide, legal } from '../testing/index.ts'
import { LegalLinks } from '../shell/LegalLinks.tsx'

function Login({ wrong }: { readonly wrong: boolean }) {
  const [email, setEmail] = useState('maya@example.com')
  const [password, setPassword] = useState('')
  return (
    <Doors practice={brightSmiles} legal={legal} poweredBy="Provider">
      <Stack space={24}>
        <Heading level={1}>Log in</Heading>
        {wrong ? (
          <Alert tone="danger" announce="assertive" title="Email Address or Password is incorrect">
            Check both and try again, or reset your password.
          </Alert>
        ) : null}
        <Stack space={16}>
          <TextField label="E-mail" type="email" autoComplete="username" value={email} onChange={setEmail} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </Stack>
        <Stack space={8}>
          <Button full>Log In</Button>
          <ButtonLink variant="quiet" full href="#forgot">
            Forgot your password?
          </ButtonLink>
        </Stack>
      </Stack>
    </Doors>
  )
}

/** A door: the practice on one side, one column of fields on the other. */
const meta = {
  title: 'Patterns/Login',
  component: Login,
  args: { wrong: false },
  parameters: {
    ...guide({
      use: ['for every page before a session: login, reset, create'],
      instead: [
        { when: 'Somebody comes from a text message', take: 'Patterns/Landing' },
        { when: 'As it really is, in every state', take: 'Screens/Portal/Doors' },
      ],
      props: { Doors, LegalLinks },
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Login>

export default meta

type Story = StoryObj<typeof meta>

export const Rest: Story = {}

export const Wrong: Story = { args: { wrong: true } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const Spanish: Story = {
  globals: { language: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Centro de pagos')).toBeVisible()
    await expect(document.documentElement.lang).toBe('es')
    await userEvent.click(canvas.getByRole('button', { name: 'English' }))
    await expect(canvas.getByText('Payment Center')).toBeVisible()
  },
}
