import { Svg } from './private/Svg.tsx'

export const PersonIcon = () => (
  <Svg d="M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5" />
)
