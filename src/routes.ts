/** Every page and its address. */
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('features/site/web/home-page.tsx'),
  route('dev/components', 'features/site/web/components-page.tsx'),
  route('*', 'features/site/web/not-found-page.tsx'),
] satisfies RouteConfig
