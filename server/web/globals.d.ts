/** Version in `package.json`, inserted by the build. */
declare const BOOKPLATE_VERSION: string
