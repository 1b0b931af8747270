import { Svg } from './private/Svg.tsx'

/** Secure; also stands in for a missing logo. */
export const LockIcon = () => (
  <Svg d="M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 10.5V7.5a4 4 0 0 1 8 0v3" />
)
