import { Skeleton, Stack } from '@payment-center/ui'
import { LoadingAnnouncement } from '@payment-center/ui/loading'
import { ViewHeading } from '../../shell/ViewHeading.tsx'

/** Shown while the code of a link is checked. */
export function CheckingLink({ title }: { readonly title: string }) {
  return (
    <Stack space={24}>
      <ViewHeading>{title}</ViewHeading>
      <Skeleton width="100%" height="16rem" />
      <LoadingAnnouncement isLoading />
    </Stack>
  )
}
