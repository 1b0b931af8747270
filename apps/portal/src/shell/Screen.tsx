import { PageHead, Stack } from '@payment-center/ui'
import { Main } from '@payment-center/ui/shell'
import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

type Props = {
  readonly title: string
  /** The screen's one action. */
  readonly action?: ReactNode
  readonly space?: 24 | 32
  readonly children: ReactNode
}

/** A screen of a payer: its heading, and its parts below each other. */
export const Screen = ({ title, action, space = 24, children }: Props) => (
  <Main>
    <Stack space={space}>
      <PageHead title={title} action={action} />
      {children}
    </Stack>
  </Main>
)

/**
 * What is below a view's heading, drawn in the frame after it: on a phone the heading of a long view would otherwise
 * wait. Back draws all at once, because the browser returns to where the page was scrolled.
 */
export function AfterHeading({ children }: { readonly children: ReactNode }) {
  const isBack = useNavigationType() === 'POP'
  return useDeferredValue(true, isBack) && children
}
