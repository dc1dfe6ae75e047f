/** code | group | English | Deutsch | Français | Português */
export const rootCauses = `
BOARD | equipment | Electronic board failed | Elektronikplatine defekt | Carte électronique défaillante | Falha da placa eletrônica
MOTOR | equipment | Motor or pump failed | Motor oder Pumpe defekt | Moteur ou pompe en panne | Falha do motor ou da bomba
DISPLAY | equipment | Display failed | Anzeige defekt | Écran défaillant | Falha do display
SENSOR | equipment | Built-in sensor failed | Eingebauter Sensor defekt | Capteur interne défaillant | Falha do sensor interno
VALVE | equipment | Valve stuck or leaking | Ventil klemmt oder leckt | Vanne bloquée ou fuyante | Válvula presa ou com vazamento
LEAK | equipment | Leak of gas or liquid | Leck an Gas oder Flüssigkeit | Fuite de gaz ou de liquide | Vazamento de gás ou líquido
DROP | user | Dropped or knocked | Fallen gelassen oder angestoßen | Chute ou choc | Queda ou batida
HANDLING | user | Wrong handling | Bedienungsfehler | Erreur d’utilisation | Erro de operação
SETTING | user | Wrong setting | Falsche Einstellung | Mauvais réglage | Ajuste incorreto
CLEANING | user | Wrong cleaning agent | Falsches Reinigungsmittel | Produit de nettoyage inadapté | Produto de limpeza inadequado
FLUID | user | Fluid entered the device | Flüssigkeit eingedrungen | Liquide entré dans l’appareil | Entrada de líquido no aparelho
OUTAGE | power | Power failure | Stromausfall | Coupure de courant | Queda de energia
SURGE | power | Voltage surge | Überspannung | Surtension | Surto de tensão
FUSE | power | Fuse or breaker tripped | Sicherung ausgelöst | Fusible ou disjoncteur déclenché | Fusível ou disjuntor desarmado
EARTH | power | Faulty earthing | Erdung mangelhaft | Mise à la terre défectueuse | Aterramento defeituoso
HEAT | environment | Overheating of the room | Raum überhitzt | Local surchauffé | Sala superaquecida
HUMIDITY | environment | Humidity | Feuchtigkeit | Humidité | Umidade
DUST | environment | Dust or dirt | Staub oder Schmutz | Poussière ou saleté | Poeira ou sujeira
PESTS | environment | Damage by pests | Schädlingsschaden | Dégâts de nuisibles | Dano por pragas
CABLE | accessory | Cable or lead broken | Kabel oder Ableitung gebrochen | Câble ou dérivation rompu | Cabo ou derivação rompido
PROBE | accessory | Probe or cuff faulty | Sonde oder Manschette defekt | Sonde ou brassard défectueux | Sonda ou manguito com defeito
TUBING | accessory | Tubing or filter blocked | Schlauch oder Filter verstopft | Tubulure ou filtre obstrué | Tubo ou filtro obstruído
BATTERY | wear | Battery worn out | Akku verbraucht | Batterie usée | Bateria gasta
BEARING | wear | Bearing or belt worn | Lager oder Riemen verschlissen | Roulement ou courroie usé | Rolamento ou correia gasta
LAMP | wear | Lamp or tube at end of life | Lampe oder Röhre am Lebensende | Lampe ou tube en fin de vie | Lâmpada ou tubo no fim da vida
SEAL | wear | Seal or gasket worn | Dichtung verschlissen | Joint usé | Vedação gasta
CRASH | software | Software stopped | Software abgestürzt | Arrêt du logiciel | Travamento do software
UPDATE | software | After an update | Nach einer Aktualisierung | Après une mise à jour | Após uma atualização
NETWORK | software | Network or interface | Netzwerk oder Schnittstelle | Réseau ou interface | Rede ou interface
MOUNTING | installation | Poor installation | Mangelhafte Aufstellung | Installation défectueuse | Instalação deficiente
NO-CALIBRATION | installation | Calibration drifted | Kalibrierung abgewichen | Dérive de l’étalonnage | Desvio de calibração
NO-FAULT | no_fault_found | No fault found | Kein Fehler gefunden | Aucun défaut constaté | Nenhuma falha encontrada
VENDOR-WORK | third_party | Damage by a contractor | Schaden durch Fremdfirma | Dommage causé par un prestataire | Dano causado por terceiros
TRANSPORT | third_party | Damage in transport | Transportschaden | Dommage de transport | Dano no transporte
`;
