import { Svg } from './private/Svg.tsx'

export const ShieldIcon = () => (
  <Svg d="M12 3.5 5 6v5.5c0 4.3 2.8 7.5 7 9 4.2-1.5 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10" />
)
