/** Local parts that name a function, not a person: those of RFC 2142, and the usual ones of French, English, German, Spanish and Italian offices. */
const roles: ReadonlySet<string> = new Set(
  `abuse hostmaster info marketing noc postmaster sales security support webmaster www ftp usenet news uucp list list-request
   accounts accounting accountspayable accountsreceivable admin administrator ap ar billing board bookkeeping careers ceo cfo compliance contact customerservice
   customercare dev devnull dpo enquiries enquiry everyone feedback finance hello help helpdesk hr inquiries invoice invoices invoicing it jobs legal logistics
   mail mailer-daemon media newsletter noreply no-reply no.reply donotreply do-not-reply office operations order orders payroll press privacy purchasing reception
   recruitment registrar remove reply request reservations root sysadmin team tech test undisclosed-recipients unsubscribe users welcome
   accueil achat achats administratif administration adv assistance atelier boutique bonjour cabinet candidature candidatures client clients clientele commande
   commandes commercial communication compta comptabilite comptable courrier depot devis direction dirigeant drh facturation facture factures
   fournisseur fournisseurs gerance gestion informatique juridique livraison logistique magasin mairie paie presse qualite rdv recouvrement
   recrutement reclamation reclamations rgpd rh sav secretariat service-client serviceclient siege standard technique tresorerie vente ventes
   buchhaltung bestellung einkauf empfang kontakt kundenservice personal rechnung rechnungen rechnungseingang verkauf vertrieb zentrale
   administracion compras contabilidad facturacion ventas recepcion amministrazione acquisti contabilita fatturazione fatture segreteria vendite`.split(
    /\s+/,
  ),
);

/** Whether an address is a function's; what follows a plus sign is a tag of its owner (RFC 5233). */
export const isRoleAccount = (local: string) => roles.has(local.toLowerCase().replace(/(?!^)\+.*$/, ''));
