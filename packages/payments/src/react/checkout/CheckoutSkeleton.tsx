import { Heading, Skeleton, Stack, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { checkoutMessages, whatYouPayMessages } from './messages.en.ts'

type WhatProps = {
  readonly linesHeight: string
  readonly children?: ReactNode
}

export function WhatYouPaySkeleton({ linesHeight, children }: WhatProps) {
  const messages = useMessages(whatYouPayMessages)
  return (
    <Stack space={24}>
      <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
      <Stack space={4}>
        <Heading level={1} size="section">
          {messages.heading}
        </Heading>
        <Skeleton width="11rem" height="1.3125rem" />
      </Stack>
      <Skeleton width="12rem" height="5.5rem" />
      <Skeleton width="100%" height={linesHeight} />
      {children}
    </Stack>
  )
}

type HowProps = {
  /** Of the boxes, one per method. */
  readonly heights: readonly string[]
  /** By default "How would you like to pay?". */
  readonly heading?: ReactNode
}

export function HowToPaySkeleton({ heights, heading }: HowProps) {
  const { howToPay } = useMessages(checkoutMessages)
  return (
    <Stack space={24}>
      {heading ?? (
        <Heading level={2} size="section">
          {howToPay}
        </Heading>
      )}
      {heights.map((height, index) => (
        <Skeleton key={index} width="100%" height={height} />
      ))}
    </Stack>
  )
}
