/** The head of the login dialog's first step, which also comes with the page as plain HTML. */
export const loginText = {
  title: 'Login',
  forBooking: 'To keep your price and booking.',
  text: (
    <>
      We send a <span className="nowrap">4-digit</span> code to your phone. No password to remember.
    </>
  ),
} as const
