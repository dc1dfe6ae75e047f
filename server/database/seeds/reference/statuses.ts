/** module | state that the status represents | t final, p pauses the deadline | English | Deutsch | Français | Português */
export const statuses = `
asset | working | - | Working | Funktionsfähig | Fonctionne | Funcionando
asset | working_partially | - | Working partially | Eingeschränkt funktionsfähig | Fonctionne partiellement | Funcionando parcialmente
asset | not_working | - | Not working | Außer Funktion | Hors d’usage | Não funciona
asset | under_repair | - | Under repair | In Reparatur | En réparation | Em reparo
asset | under_pm | - | Under preventive maintenance | In Wartung | En maintenance préventive | Em manutenção preventiva
asset | under_calibration | - | Under calibration | In Kalibrierung | En étalonnage | Em calibração
asset | quarantined | - | Quarantined | Gesperrt | En quarantaine | Em quarentena
asset | standby | - | Standby | In Bereitschaft | En attente | De prontidão
ticket | new | - | New | Neu | Nouveau | Novo
ticket | assigned | - | Assigned | Zugewiesen | Attribué | Atribuído
ticket | acknowledged | - | Acknowledged | Angenommen | Pris en compte | Aceito
ticket | in_progress | - | In progress | In Arbeit | En cours | Em andamento
ticket | on_hold | p | On hold | Zurückgestellt | En suspens | Em espera
ticket | resolved | - | Resolved | Gelöst | Résolu | Resolvido
ticket | closed | t | Closed | Abgeschlossen | Clos | Encerrado
ticket | cancelled | t | Cancelled | Zurückgezogen | Annulé | Cancelado
ticket | rejected | t | Rejected | Abgelehnt | Rejeté | Recusado
pm | planned | - | Planned | Geplant | Prévue | Planejada
pm | due | - | Due | Fällig | À faire | A fazer
pm | overdue | - | Overdue | Überfällig | En retard | Atrasada
pm | in_progress | - | In progress | In Arbeit | En cours | Em andamento
pm | done | - | Done | Erledigt | Faite | Feita
pm | verified | t | Verified | Geprüft | Vérifiée | Verificada
pm | missed | t | Missed | Versäumt | Manquée | Perdida
calibration | planned | - | Planned | Geplant | Prévu | Planejada
calibration | due | - | Due | Fällig | À faire | A fazer
calibration | overdue | - | Overdue | Überfällig | En retard | Atrasada
calibration | in_progress | - | In progress | In Arbeit | En cours | Em andamento
calibration | done | - | Done | Erledigt | Fait | Feita
calibration | failed | t | Failed | Nicht bestanden | Non conforme | Reprovada
qa | planned | - | Planned | Geplant | Prévu | Planejado
qa | due | - | Due | Fällig | À faire | A fazer
qa | done | - | Done | Erledigt | Fait | Feito
qa | failed | t | Failed | Nicht bestanden | Non conforme | Reprovado
task | open | - | Open | Offen | Ouverte | Aberta
task | in_progress | - | In progress | In Arbeit | En cours | Em andamento
task | blocked | - | Blocked | Blockiert | Bloquée | Bloqueada
task | done | t | Done | Erledigt | Faite | Feita
task | cancelled | t | Cancelled | Gestrichen | Annulée | Cancelada
order | draft | - | Draft | Entwurf | Brouillon | Rascunho
order | pending_approval | - | Waiting for approval | Wartet auf Freigabe | En attente d’approbation | Aguardando aprovação
order | approved | - | Approved | Freigegeben | Approuvée | Aprovado
order | issued | - | Issued | Erteilt | Émise | Emitido
order | in_progress | - | In progress | In Arbeit | En cours | Em andamento
order | completed | - | Completed | Ausgeführt | Exécutée | Concluído
order | closed | t | Closed | Abgeschlossen | Close | Encerrado
order | cancelled | t | Cancelled | Storniert | Annulée | Cancelado
room | available | - | Available | Verfügbar | Disponible | Disponível
room | occupied | - | Occupied | Belegt | Occupée | Ocupada
room | cleaning | - | Being cleaned | In Reinigung | En nettoyage | Em limpeza
room | under_repair | - | Under repair | In Reparatur | En réparation | Em reparo
user | pending | - | Pending | Ausstehend | En attente | Pendente
user | active | - | Active | Aktiv | Actif | Ativo
user | inactive | t | Inactive | Inaktiv | Inactif | Inativo
lsm | stock | - | In stock | Auf Lager | En stock | Em estoque
lsm | active | - | Active | Aktiv | Active | Ativo
lsm | low_battery | - | Low battery | Batterie schwach | Pile faible | Bateria fraca
lsm | missing | - | Missing | Vermisst | Introuvable | Desaparecido
lsm | retired | t | Retired | Ausgemustert | Retirée | Retirado
`;

/** code | r repair, b can be booked | English | Deutsch | Français | Português */
export const roomStatuses = `
AVAILABLE | b | Available | Verfügbar | Disponible | Disponível
OCCUPIED | - | Occupied | Belegt | Occupée | Ocupada
RESERVED | - | Reserved | Reserviert | Réservée | Reservada
CLEANING | - | Being cleaned | In Reinigung | En nettoyage | Em limpeza
BLOCKED | - | Blocked | Gesperrt | Bloquée | Bloqueada
CLOSED | - | Closed | Geschlossen | Fermée | Fechada
UNDER_REPAIR | r | Under repair | In Reparatur | En réparation | Em reparo
UNDER_RENOVATION | r | Under renovation | In Renovierung | En rénovation | Em reforma
`;
