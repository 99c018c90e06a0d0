/** Renders a component as a page does, inside the shop, the query cache, the toasts and the sign-in context. */
import { act, render, screen } from '@testing-library/react'
import { shop } from '#app/shop.ts'
import type { ReactNode } from 'react'
import { LoginPromptProvider, useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { ShopContext } from '#ui/page/shop.ts'
import { QueriesProvider } from '#ui/query/queries-provider.tsx'
import { ToastsProvider } from '#ui/design/toasts.tsx'

export const draw = (children: ReactNode) =>
  render(
    <ShopContext value={shop}>
      <QueriesProvider>
        <ToastsProvider>
          <LoginPromptProvider>
            {children}
            <LoginState />
          </LoginPromptProvider>
        </ToastsProvider>
      </QueriesProvider>
    </ShopContext>,
  )

/** Replaces the login dialog, which these tests do not cover. */
function LoginState() {
  const { reason } = useLoginPrompt()
  return reason && <p data-testid="login">{reason}</p>
}

export const isAskedToSignIn = (): boolean => screen.queryByTestId('login') !== null

/** Presses twice without a render in between, as a quick finger can. */
export const pressTwice = (button: HTMLElement): Promise<void> =>
  act(async () => {
    button.click()
    button.click()
  })

export const press = (name: string): Promise<void> =>
  act(async () => screen.getByRole('button', { name }).click())

/** Waits for a toast with this title, which is in the document twice: visible, and for screen readers. */
export const toast = async (title: string): Promise<void> =>
  void (await screen.findAllByText(title))
