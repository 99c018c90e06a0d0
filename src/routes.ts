/** Every page and its address. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('features/site/web/framed-page.tsx', [
    index('features/site/web/home-page.tsx'),
    route('service-enquiry', 'features/booking/web/booking-page.tsx'),
    route('order-tracking', 'features/workshop/web/tracking-page.tsx'),
    route('track-shared', 'features/workshop/web/shared-tracking-page.tsx'),
    route('profile', 'features/site/web/account-page.tsx', [
      index('features/site/web/account-profile-page.tsx'),
      route('addresses', 'features/site/web/account-addresses-page.tsx'),
      route('orders', 'features/site/web/account-orders-page.tsx'),
      route('terms', 'features/site/web/account-terms-page.tsx'),
      route('privacy', 'features/site/web/account-privacy-page.tsx'),
      route('contact', 'features/site/web/account-contact-page.tsx'),
      route('data', 'features/site/web/account-data-page.tsx'),
    ]),
    route('products/:family', 'features/site/web/product-page.tsx'),
    route('customer', 'features/site/web/landing-customer-page.tsx'),
    route('business', 'features/site/web/landing-business-page.tsx'),
    route('student-discount', 'features/site/web/student-page.tsx'),
    route('about', 'features/site/web/about-page.tsx'),
    route('contact', 'features/site/web/contact-page.tsx'),
    route('blog-list', 'features/blog/web/blog-list-page.tsx'),
    route('blog-detail/:slug', 'features/blog/web/blog-detail-page.tsx'),
    route('privacy-policy', 'features/site/web/privacy-page.tsx'),
    route('dev/components', 'features/site/web/components-page.tsx'),
    route('*', 'features/site/web/not-found-page.tsx'),
  ]),
  route('staff/enter', 'features/staff/web/enter-page.tsx'),
  route('staff', 'features/staff/web/console-page.tsx', [
    index('features/workshop/web/staff/board-page.tsx'),
    route('orders/:orderId', 'features/workshop/web/staff/order-page.tsx'),
    route('counter', 'features/booking/web/staff/counter-page.tsx'),
    route('orders/:orderId/label', 'features/workshop/web/staff/label-page.tsx'),
    route('orders/:orderId/intake-sheet', 'features/workshop/web/staff/intake-sheet-page.tsx'),
    route('reviews', 'features/staff/web/reviews-page.tsx', [
      index('features/staff/web/first-review-page.tsx'),
      route('students', 'features/offers/web/staff/applications-page.tsx'),
      route('quotes', 'features/enquiries/web/staff/quotes-page.tsx'),
      route('messages', 'features/enquiries/web/staff/messages-page.tsx'),
      route('grievances', 'features/rights/web/staff/grievances-page.tsx'),
    ]),
    route('account', 'features/staff/web/own-account-page.tsx'),
    route('colleagues', 'features/staff/web/colleagues-page.tsx'),
    route('trail', 'features/staff/web/trail-page.tsx'),
  ]),
] satisfies RouteConfig
