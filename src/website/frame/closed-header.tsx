/** The header of the few pages that are served before the shop is open: the way back, and the theme. */
import { useShop } from '#ui/page/shop.ts'
import { ThemeToggle } from '#ui/design/theme-toggle.tsx'
import { ShopMark } from '#ui/media/shop-mark.tsx'

export function ClosedHeader() {
  const { brand } = useShop()
  return (
    <header className="header">
      <div className="wrap header-inner">
        {/* Not a link of the router: the page of a closed shop is the server's own. */}
        <a className="brand" href="/">
          <ShopMark />
          <span>{brand || 'Opening soon'}</span>
        </a>
        <div className="header-end">
          <ThemeToggle />
        </div>
      </div>
    </header>
  )
}
