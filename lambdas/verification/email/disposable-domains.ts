/** Providers of throw-away addresses, by the domains their own pages offer. */
const domains: ReadonlySet<string> = new Set(
  `0-mail.com 0815.ru 10minutemail.com 10minutemail.net 10minutemail.org 10minutesmail.fr 1secmail.com 1secmail.net 1secmail.org 20minutemail.com 20minutemail.it
   33mail.com anonbox.net anonymbox.com antispam.de armyspy.com bccto.me bugmenot.com burnermail.io byom.de cock.li crazymailing.com cuvox.de dayrep.com
   deadaddress.com despam.it discard.email discardmail.com discardmail.de dispostable.com disposableaddress.com disposable.com dodgeit.com dodgit.com
   dropmail.me e4ward.com easytrashmail.com einrot.com emailfake.com emailondeck.com emailsensei.com emailtemporanea.com emailtemporanea.net emailtemporario.com.br
   ephemail.net etranquil.com evopo.com explodemail.com fakeinbox.com fakemail.fr fakemail.net fakemailgenerator.com fleckens.hu freemail.ms generator.email
   get1mail.com get2mail.fr getairmail.com getnada.com getonemail.com gishpuppy.com great-host.in grr.la guerrillamail.biz guerrillamail.com guerrillamail.de
   guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com haltospam.com harakirimail.com hidzz.com hochsitze.com imgof.com inboxalias.com
   inboxbear.com inboxkitten.com incognitomail.com incognitomail.net incognitomail.org jetable.com jetable.fr.nf jetable.net jetable.org jourrapide.com kasmail.com
   kurzepost.de lifebyfood.com link2mail.net linshiyouxiang.net luxusmail.org mail-temp.com mail-temporaire.com mail-temporaire.fr mail.tm mail7.io mailcatch.com
   maildrop.cc maildu.de mailexpire.com mailforspam.com mailimate.com mailinator.com mailinator.net mailinator.org mailinator2.com mailmoat.com mailnator.com
   mailnesia.com mailnull.com mailpoof.com mailsac.com mailscrap.com mailtemp.info mailtothis.com meltmail.com minutemail.com mintemail.com mohmal.com moakt.cc
   moakt.com moakt.ws mt2015.com mvrht.com mytemp.email mytrashmail.com nada.email nospam.ze.tc nospamfor.us nowmymail.com objectmail.com one-time.email
   onewaymail.com owlymail.com pokemail.net politikerclub.de proxymail.eu rcpt.at rhyta.com safetymail.info sharklasers.com shortmail.net sneakemail.com
   sogetthis.com spam.la spam4.me spambog.com spambog.de spambox.us spamcannon.com spamcowboy.com spamex.com spamfree24.com spamfree24.de spamfree24.org spamgourmet.com
   spamherelots.com spamhole.com spaml.de spammotel.com spamspot.com superrito.com suremail.info teleworm.us temp-mail.io temp-mail.org temp-mail.ru tempail.com
   tempemail.co tempemail.com tempemail.net tempinbox.com tempmail.de tempmail.dev tempmail.eu tempmail.net tempmail.plus tempmailaddress.com tempmailo.com tempomail.fr
   temporarily.de temporarymail.com temporaryemail.net temporaryinbox.com tempr.email thankyou2010.com throwam.com throwawaymail.com tmail.ws tmailinator.com tmpmail.net
   tmpmail.org tradermail.info trash-mail.com trash-mail.de trash2009.com trashdevil.com trashmail.at trashmail.com trashmail.de trashmail.fr trashmail.io trashmail.me
   trashmail.net trashmail.org trashmail.ws trashymail.com trbvm.com tyldd.com wegwerfadresse.de wegwerfemail.com wegwerfemail.de wegwerfmail.de wegwerfmail.net
   wegwerfmail.org wh4f.org yep.it yopmail.com yopmail.fr yopmail.net cool.fr.nf courriel.fr.nf moncourrier.fr.nf monemail.fr.nf monmail.fr.nf nomail.xl.cx mega.zik.dj
   speed.1s.fr zetmail.com zippymail.info zoemail.org`.split(/\s+/),
);

/** Whether a domain, or one it lies below, gives out throw-away addresses. @param domain lower case, ASCII */
export function isDisposable(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
