# What the walks share. A walk sets `here`, the folder of the repository, before it reads this file.
say() { printf '%s %s\n' "$(date -u +%T)" "$*"; }
fail() { say "FAILED: $*"; exit 1; }
secret() { openssl rand -hex 24; }
# That the document says what is done here, so that neither changes alone.
said() {
  grep -qF -- "$1" "$here/docs/operations.md" || fail "docs/operations.md does not say: $1"
  say "$1"
}
# In FOLDER the certificate of NAMES, and the keys of the providers' stand-ins.
make_certificate() {
  mkdir -p "$1"
  openssl req -x509 -newkey rsa:2048 -noenc -days 400 -subj /CN=walk -keyout "$1/privkey.pem" -out "$1/fullchain.pem" -addext "subjectAltName=$2" 2>/dev/null
  chmod 644 "$1/privkey.pem"
  key_secret=$(secret) hook_secret=$(secret)
  printf '{"keyId":"rzp_live_Walk0000000001","keySecret":"%s","webhookSecret":"%s"}' "$key_secret" "$hook_secret" >"$1/keys.json"
}
# The settings of the example in FILE, with what it leaves empty, and the providers' stand-ins instead of the providers.
fill_settings() {
  grep -vE '^(SECRET_KEY|DATABASE_URL|SMS_|MSG91_|RAZORPAY_|BACKUP_|#? ?SHOP_FILE)' "$1"
  cat <<END
SHOP_FILE=/etc/device-care-shop.json
SECRET_KEY=$(openssl rand -base64 36)
SMS_PROVIDER=twilio
TWILIO_ACCOUNT_SID=AC$(openssl rand -hex 16)
TWILIO_AUTH_TOKEN=$(secret)
TWILIO_FROM=+14155550100
TWILIO_URL=https://provider.example:8443
RAZORPAY_KEY_ID=rzp_live_Walk0000000001
RAZORPAY_KEY_SECRET=$key_secret
RAZORPAY_WEBHOOK_SECRET=$hook_secret
RAZORPAY_URL=https://provider.example:8443
DEVICE_DIRECTORY=http
DEVICE_DIRECTORY_URL=https://provider.example:8443/devices
DEVICE_DIRECTORY_KEY=$(secret)
BACKUP_KEY=$(openssl rand -base64 36)
NODE_EXTRA_CA_CERTS=/etc/ssl/device-care/fullchain.pem
END
}
