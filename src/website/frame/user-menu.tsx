/** The person signed in: My Profile and Logout. */
import { Link, useNavigate } from 'react-router'
import { Icon } from '#ui/design/icon.tsx'
import { MenuDisclosure } from '#ui/design/menu-disclosure.tsx'
import { useLogout } from './use-logout.ts'

type Props = { readonly name: string }

export function UserMenu({ name }: Props) {
  const logout = useLogout()
  const navigate = useNavigate()
  const shown = name || 'Account'
  return (
    <MenuDisclosure
      className="btn btn-line btn-sm userbtn"
      label={
        <>
          <span className="avatar" aria-hidden>
            {shown[0]}
          </span>
          <span className="vh">Account of {shown}</span>
          <span className="only-d" aria-hidden>
            {shown}
          </span>
          <Icon name="down" size={16} />
        </>
      }
    >
      <ul>
        <li>
          <Link className="menu-item" to="/profile">
            <Icon name="user" /> My Profile
          </Link>
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
