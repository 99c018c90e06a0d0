/** The header: brand, links, the seven products, theme, and the login button or the person signed in. */
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useShop } from '#ui/page/shop.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { ShopMark } from '#ui/media/shop-mark.tsx'
import { useLoginPrompt } from '#ui/page/login-prompt.tsx'
import { MenuDisclosure } from '#ui/design/menu-disclosure.tsx'
import { useSession } from '#ui/api/session.tsx'
import { ThemeToggle } from '#ui/design/theme-toggle.tsx'
import { earlyLoginId } from '#website/sign-in/early-entry.ts'
import { LanguageMenu, LanguageSwitch } from './language-switch.tsx'
import { mainLinks, productLinks } from './site-links.ts'
import { useLogout } from './use-logout.ts'

export function SiteHeader() {
  const { brand } = useShop()
  const { isLoggedIn, name } = useSession()
  const { openLogin } = useLoginPrompt()
  const onProducts = useLocation().pathname.startsWith('/products/')
  return (
    <header className="header">
      <div className="wrap header-inner">
        <Link className="brand" to="/">
          <ShopMark />
          <span>{brand}</span>
        </Link>
        <nav className="nav" aria-label="Main">
          <Links />
          <MenuDisclosure label={<ProductsLabel />} current={onProducts}>
            <ProductLinks />
          </MenuDisclosure>
        </nav>
        <div className="header-end">
          {!isLoggedIn && <LanguageMenu />}
          <span className="wide-only">
            <ThemeToggle />
          </span>
          {isLoggedIn ? (
            <UserMenu name={name} />
          ) : (
            <Button
              size="sm"
              className="login-button"
              popoverTarget={earlyLoginId}
              onClick={(event) => {
                event.preventDefault()
                openLogin('login')
              }}
            >
              Login
            </Button>
          )}
          <div className="narrow-only">
            <MenuDisclosure
              className="icon-btn"
              ariaLabel="Menu"
              label={<Icon name="menu" size={24} />}
              panelClassName="mobile-menu"
            >
              <MobileMenu />
            </MenuDisclosure>
          </div>
        </div>
      </div>
    </header>
  )
}

const ProductsLabel = () => (
  <>
    Products <Icon name="down" size={16} />
  </>
)

function Links() {
  return mainLinks.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'} prefetch="intent">
      {label}
    </NavLink>
  ))
}

function ProductLinks() {
  return (
    <ul>
      {productLinks.map(({ to, label }) => (
        <li key={to}>
          <NavLink className="menu-item" to={to} prefetch="intent">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function MobileMenu() {
  return (
    <nav className="wrap" aria-label="Mobile">
      <ul>
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink className="menu-item" to={to} end={to === '/'}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <h2 className="mobile-menu-head">Products</h2>
      <ProductLinks />
      <LanguageSwitch />
      <ThemeToggle row />
    </nav>
  )
}

type Props = { readonly name: string }

/** The person signed in: My repairs, My Profile and Logout. */
function UserMenu({ name }: Props) {
  const logout = useLogout()
  const navigate = useNavigate()
  const shown = name || 'Account'
  return (
    <MenuDisclosure
      className="btn btn-line btn-sm user-button"
      label={
        <>
          <span className="avatar" aria-hidden>
            {shown[0]}
          </span>
          <span className="visually-hidden">Account of {shown}</span>
          <span className="wide-only" aria-hidden>
            {shown}
          </span>
          <Icon name="down" size={16} />
        </>
      }
    >
      <ul>
        <li>
          <Link className="menu-item" to="/profile/orders">
            <Icon name="box" /> My repairs
          </Link>
        </li>
        <li>
          <Link className="menu-item" to="/profile">
            <Icon name="user" /> My Profile
          </Link>
        </li>
        <li>
          <LanguageSwitch />
        </li>
        <li>
          <button
            type="button"
            className="menu-item text-danger"
            onClick={() => {
              void logout()
              void navigate('/')
            }}
          >
            <Icon name="logout" /> Logout
          </button>
        </li>
      </ul>
    </MenuDisclosure>
  )
}
