/** Consumer mailboxes free of charge, by the domains their providers publish; the large providers of France and its neighbours first. */
const freeProviders: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.fr hotmail.com hotmail.fr live.com live.fr msn.com yahoo.com yahoo.fr ymail.com rocketmail.com
   icloud.com me.com mac.com aol.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr cegetel.net numericable.fr numericable.com noos.fr club-internet.fr
   bbox.fr aliceadsl.fr voila.fr tiscali.fr hotmail.be skynet.be telenet.be proximus.be scarlet.be bluewin.ch hispeed.ch sunrise.ch
   gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr web.de t-online.de freenet.de arcor.de mail.de posteo.de posteo.net mailbox.org
   libero.it virgilio.it alice.it tin.it tiscali.it inwind.it iol.it terra.es telefonica.net sapo.pt mail.pt iol.pt ziggo.nl kpnmail.nl home.nl xs4all.nl
   planet.nl hetnet.nl casema.nl chello.nl upcmail.nl wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl seznam.cz email.cz centrum.cz volny.cz azet.sk zoznam.sk
   freemail.hu citromail.hu abv.bg mail.bg btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com blueyonder.co.uk eircom.net telia.com spray.se
   online.no jubii.dk proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.com tutamail.com fastmail.com fastmail.fm hushmail.com zoho.com zohomail.eu
   mail.com email.com inbox.com mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com rambler.ru ukr.net i.ua naver.com hanmail.net daum.net qq.com 163.com 126.com
   sina.com sohu.com foxmail.com rediffmail.com duck.com hey.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net
   shaw.ca rogers.com sympatico.ca videotron.ca bigpond.com optusnet.com.au uol.com.br bol.com.br terra.com.br ig.com.br`.split(/\s+/),
);

/** Providers with a domain in many countries: yahoo.es, hotmail.co.uk, live.com.pt. */
const international = /^(?:yahoo|hotmail|outlook|live|gmx|yandex)\.(?:com?\.)?[a-z]{2}$/;

/** Providers whose names are mistyped often enough, and are long enough, that one slip away from them means them. */
const oftenMeant = `gmail.com outlook.com outlook.fr hotmail.com hotmail.fr yahoo.com yahoo.fr icloud.com orange.fr wanadoo.fr laposte.net
  protonmail.com googlemail.com club-internet.fr bluewin.ch t-online.de skynet.be telenet.be libero.it`.split(/\s+/);

/** @param domain lower case */
export const isFreeProvider = (domain: string) => freeProviders.has(domain) || international.test(domain);

/** The provider a domain is one typing slip away from: a character missing, added, changed, or two swapped. */
export function likelyMeant(domain: string): string | null {
  if (isFreeProvider(domain)) return null;
  return oftenMeant.find((provider) => isOneSlipAway(domain, provider)) ?? null;
}

function isOneSlipAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return swapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
