import { Svg } from './private/Svg.tsx'

export const MailIcon = () => (
  <Svg d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4 7l8 6 8-6" />
)
